/** The nonce that styles added by scripts need. Empty in development, which has no policy. */
export const cspNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

declare global {
  /** Read by the library that locks scrolling below a dialog. */
  var __webpack_nonce__: string | undefined
}

export function announceNonce(): void {
  globalThis.__webpack_nonce__ = cspNonce()
}
