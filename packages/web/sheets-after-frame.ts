import type { Plugin } from 'vite'

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * [WEB-525] The frame of the page is drawn before style sheets and scripts are there: browsers draw what stands before a style sheet, so
 * those of the app stand after the frame.
 */
export function sheetsAfterFrame(): Plugin {
  return {
    name: 'sheets-after-frame',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(STYLE_SHEET)?.join('') ?? ''
        return html.replaceAll(STYLE_SHEET, '').replace('<div id="root">', `${sheets.trimStart()}\n    <div id="root">`)
      },
    },
  }
}
