// The study's parts of its HTML report (html.cc), as they are in the files of that name.
  .section .rodata
  .globl plait_study_css, plait_study_css_end, plait_study_js, plait_study_js_end
plait_study_css: .incbin "drivers/study/page.css"
plait_study_css_end: .byte 0
plait_study_js: .incbin "drivers/study/page.js"
plait_study_js_end: .byte 0
  .section .note.GNU-stack,"",@progbits
