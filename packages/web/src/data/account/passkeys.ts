import type { PasskeyAssertion, PasskeyRegistration } from '@daywright/contract/resources/sign-in/passkey'
import { t } from '@daywright/language/current-language'

/** What the server says the browser is to be called with. */
type BrowserOptions = { challenge: string }

/** The person closed the browser's dialog, or the device has no passkey to offer. */
export class PasskeyCancelled extends Error {
  constructor() {
    super(t('No passkey was used. Try again, or sign in another way.'))
  }
}

/** Loaded when a passkey is first used. */
const library = () => import('@simplewebauthn/browser')

export async function createPasskey(options: BrowserOptions): Promise<Omit<PasskeyRegistration, 'name'>> {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({ optionsJSON: options as never }).catch(cancelled)
  return {
    credential: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

export async function askForPasskey(options: BrowserOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({ optionsJSON: options as never }).catch(cancelled)
  return {
    credential: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? '',
  }
}

const cancelled = () => Promise.reject(new PasskeyCancelled())
