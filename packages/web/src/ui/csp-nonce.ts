/** What styles added by scripts must carry to be applied. In development there is no policy and no nonce. */
export const cspNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

declare global {
  /** Where the library that stops the page from scrolling under a dialog looks for it. */
  var __webpack_nonce__: string | undefined
}

export function announceNonce(): void {
  globalThis.__webpack_nonce__ = cspNonce()
}
