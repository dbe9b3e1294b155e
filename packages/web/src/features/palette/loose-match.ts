/** A typo in a shorter word could mean anything. */
const MIN_LENGTH = 4

/** [WEB-104] Whether every word is in the name, or begins one of its words with one typo. */
export function matchesLoosely(name: string, words: string): boolean {
  const text = name.toLowerCase()
  const parts = text.split(/[\s–-]+/)
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word) || (word.length >= MIN_LENGTH && parts.some(part => beginsLike(part, word))))
}

/** The beginning may be a letter longer or shorter than what was typed. */
const beginsLike = (part: string, word: string) =>
  [0, -1, 1].some(more => isOneTypoApart(part.slice(0, word.length + more), word))

/** One letter is wrong, missing or too many, or two neighbours are swapped. */
function isOneTypoApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  const rest = (text: string, from: number) => text.slice(from)
  if (long.length > short.length) return rest(short, same) === rest(long, same + 1)
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same]
  return rest(short, same + 1) === rest(long, same + 1) || (isSwapped && rest(short, same + 2) === rest(long, same + 2))
}
