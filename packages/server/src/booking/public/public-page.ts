import { directionOf } from '@daywright/language/best-language'
import { policyWithStyle } from '../../http/security/security-headers.ts'
import { type Html, html } from './html.ts'

/** The colours of the app by day and by night; from the start to the end of a line, whichever way a language is written. */
const STYLE =
  ':root{color-scheme:light dark;background:light-dark(#f7f8fa,#121317)}*{box-sizing:border-box}' +
  'body{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem;font:1rem/1.55 Inter,system-ui,sans-serif;color:light-dark(#1f2329,#e4e6eb);overflow-wrap:anywhere}' +
  'main{padding:1.25rem;border:1px solid light-dark(#e3e6ec,#2e3038);border-radius:1rem;background:light-dark(#fff,#1b1c21)}' +
  'h1{margin:0 0 .25rem;font-size:1.375rem;line-height:1.35}h2{margin:1.5rem 0 .5rem;font-size:1.125rem}h3{margin:1.25rem 0 .5rem;font-size:1rem}' +
  'p{margin:0 0 .75rem}.host{color:light-dark(#545b66,#aab0bb)}.text{white-space:pre-line}' +
  'a,summary{color:light-dark(#3b4dbb,#a5b1f5)}summary{cursor:pointer;padding-block:.625rem}' +
  'ul{display:flex;flex-wrap:wrap;gap:.5rem;margin:0;padding:0;list-style:none}' +
  '.time{display:block;min-width:5.5rem;padding:.5rem .75rem;border:1px solid light-dark(#3b4dbb,#a5b1f5);border-radius:.5rem;background:none;' +
  'font:600 1rem/1.5 Inter,system-ui,sans-serif;text-align:center;text-decoration:none;color:light-dark(#3b4dbb,#a5b1f5);cursor:pointer}' +
  '.time:hover{background:light-dark(#eef0fb,#262a3d)}' +
  'label,.label{display:block;margin-block:.75rem .25rem;font-weight:600}' +
  'input,select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid light-dark(#7d8592,#7d8592);border-radius:.5rem;' +
  'background:light-dark(#fff,#121317);color:inherit;font:inherit}textarea{min-height:5rem}' +
  '.choose{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:0 .75rem;align-items:end}' +
  '.send,.plain{min-height:2.75rem;margin-block-start:1rem;padding:.5rem 1.125rem;border:0;border-radius:.5rem;font:600 1rem/1.5 Inter,system-ui,sans-serif;' +
  'color:#fff;background:#3b4dbb;cursor:pointer}.send:hover{background:#3344a8}' +
  '.plain{border:1px solid light-dark(#7d8592,#7d8592);color:inherit;background:none}' +
  '.wrong{color:light-dark(#b3261e,#ffb4ab)}.problem{padding:.75rem 1rem;border:1px solid light-dark(#b3261e,#ffb4ab);border-radius:.5rem}' +
  ':focus-visible{outline:2px solid light-dark(#3b4dbb,#a5b1f5);outline-offset:2px}'
const POLICY = policyWithStyle(STYLE)

/** Of every response: what a secret address shows is kept by nobody. */
export const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  vary: 'accept-language',
}

export interface PublicHtml {
  title: string
  content: Html
  status?: number
}

/** [BOOK-29] A page without scripts, files and cookies, in the language of its visitor. */
export function publicDocument(language: string, { title, content }: PublicHtml): string {
  const head = html`<meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">`
  const { text } = html`<html lang="${language}" dir="${directionOf(language)}"><head>${head}`
  return `<!doctype html>${text}<style>${STYLE}</style></head><body><main>${content.text}</main></body></html>`
}
