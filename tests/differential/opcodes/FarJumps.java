// A loop whose body passes 32 KiB (nested finally bodies are copied per exit) needs goto_w and inverted branches.
class FarJumps {
    static int trace;

    static int run(int limit) {
        int n = 0;
        while (n < limit) {
            n++;
            try {
                if (n == 20) {
                    throw new IllegalStateException("level 0");
                }
                trace = trace * 31 + 77;
            } finally {
                try {
                    if (n == 21) {
                        throw new IllegalStateException("level 1");
                    }
                    trace = trace * 31 + 1077;
                } finally {
                    try {
                        if (n == 22) {
                            throw new IllegalStateException("level 2");
                        }
                        trace = trace * 31 + 2077;
                    } finally {
                        try {
                            if (n == 23) {
                                throw new IllegalStateException("level 3");
                            }
                            trace = trace * 31 + 3077;
                        } finally {
                            try {
                                if (n == 24) {
                                    throw new IllegalStateException("level 4");
                                }
                                trace = trace * 31 + 4077;
                            } finally {
                                try {
                                    if (n == 25) {
                                        throw new IllegalStateException("level 5");
                                    }
                                    trace = trace * 31 + 5077;
                                } finally {
                                    try {
                                        if (n == 26) {
                                            throw new IllegalStateException("level 6");
                                        }
                                        trace = trace * 31 + 6077;
                                    } finally {
                                        try {
                                            if (n == 27) {
                                                throw new IllegalStateException("level 7");
                                            }
                                            trace = trace * 31 + 7077;
                                        } finally {
                                            try {
                                                if (n == 28) {
                                                    throw new IllegalStateException("level 8");
                                                }
                                                trace = trace * 31 + 8077;
                                            } finally {
                                                try {
                                                    if (n == 29) {
                                                        throw new IllegalStateException("level 9");
                                                    }
                                                    trace = trace * 31 + 9077;
                                                } finally {
                                                    trace ^= n << 3;
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        return n;
    }

    public static void main(String[] args) {
        System.out.println(run(3));
        System.out.println(trace);
        System.out.println(run(19));
        System.out.println(trace);
        try {
            run(1000);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(trace);
    }
}
