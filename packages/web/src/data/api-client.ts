import { createClient } from '@daywright/contract/client'

/** The API at the origin of this page, authenticated by the session cookie. */
export const api = createClient({ baseUrl: '' })
