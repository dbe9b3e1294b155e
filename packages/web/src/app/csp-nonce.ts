/** What styles added by scripts must carry to be applied. In development there is no policy and no nonce. */
export const cspNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
