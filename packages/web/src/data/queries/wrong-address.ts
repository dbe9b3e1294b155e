import { t } from '@daywright/language/current-language'

/** In the sentence of the server: the address that it is set up for. */
const SET_UP_FOR = /set up for (\S+),/

/**
 * [OPS-64] The server refuses what a page of another site sends. A page of this app that is refused was opened at an address that the
 * server does not know, whether or not the server could tell.
 */
export function wrongAddressText(sentence: string): string {
  const here = location.origin
  const address = SET_UP_FOR.exec(sentence)?.[1]
  return address === undefined
    ? t('This server does not know the address {here}. Set BASE_URL={here} and restart the server.', { here })
    : t(
        'This server is set up for {address}, but you opened {here}. Open {address}, or set BASE_URL={here} and restart the server.',
        { address, here },
      )
}
