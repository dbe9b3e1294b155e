/** [WEB-725] A formatter that is made when it is first used: each takes a phone long, and at the start of the app all would be made in one task. */
export function madeWhenNeeded<Format>(make: () => Format): () => Format {
  let made: Format | undefined
  return () => (made ??= make())
}
