// The parts of HTML pages (../page.cc, ../html.cc), as they are in the files of that name.
  .section .rodata
  .globl plait_page_html, plait_page_html_end, plait_page_css, plait_page_css_end, plait_page_js, plait_page_js_end
  .globl plait_common_js, plait_common_js_end, plait_viewer_js, plait_viewer_js_end
plait_page_html: .incbin "drivers/report/assets/page.html"
plait_page_html_end: .byte 0
plait_page_css: .incbin "drivers/report/assets/page.css"
plait_page_css_end: .byte 0
plait_common_js: .incbin "drivers/report/assets/common.js"
plait_common_js_end: .byte 0
plait_viewer_js: .incbin "drivers/report/assets/viewer.js"
plait_viewer_js_end: .byte 0
plait_page_js: .incbin "drivers/report/assets/page.js"
plait_page_js_end: .byte 0
  .section .note.GNU-stack,"",@progbits
