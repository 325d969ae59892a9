// Tables of the functions in libm.h; scripts/libm-tables computes them and says what each entry is.
#pragma once

namespace plait::libm {

extern const double kExp[64][2], kExp2[256][2], kExp2Negative[256][2];
extern const double kLog[129][2], kLog10[129][2], kLog2[513][2];
extern const double kSinCos[64][4], kTan[32][21];
extern const double kCbrt[96][2], kReciprocal[32][1];

}  // namespace plait::libm
