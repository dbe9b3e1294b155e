import { createClient } from '@daywright/contract/client'

/** The service, at the address that this page came from; the session's cookie speaks for the person. */
export const api = createClient({ baseUrl: '' })
