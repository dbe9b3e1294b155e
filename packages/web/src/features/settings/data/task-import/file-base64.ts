/** So many bytes become text at once, and no more arguments than a call may have. */
const CHUNK_BYTES = 24_576

/** Bytes in base64. The size of a chunk is a multiple of three, so that its text ends without padding. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)))
  return text
}
