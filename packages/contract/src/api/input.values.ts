/** Names the fields of a request that the endpoint does not have, as a list of RFC 9651. */
export const UNKNOWN_FIELDS_HEADER = 'unknown-fields'
/** Says which preferences of the request were followed (RFC 7240). */
export const PREFERENCE_APPLIED_HEADER = 'preference-applied'
/** With this preference, a request with unknown fields is refused. */
export const STRICT_HANDLING = 'handling=strict'
