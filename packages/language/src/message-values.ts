/**
 * The placeholders of a text, read by the compiler: `t('Due {date}', {})` does not compile. Placeholders and choices are found in plain
 * text and in the branches of a choice; a choice inside a branch is not.
 */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inside}}${infer After}`
    ? Inside extends `${infer Name}, plural, ${string}`
      ? { name: Name; value: 'number' } | InBranches<Behind<Rest, `${Name}, plural, `>>
      : Inside extends `${infer Name}, select, ${string}`
        ? { name: Name; value: 'word' } | InBranches<Behind<Rest, `${Name}, select, `>>
        : Inside extends `${infer Name}, number`
          ? { name: Name; value: 'number' } | Placeholder<After>
          : { name: Inside; value: 'plain' } | Placeholder<After>
    : never
  : never

type Behind<Text extends string, Start extends string> = Text extends `${Start}${infer Rest}` ? Rest : never

type InBranches<Text extends string> = Text extends ` ${infer Rest}`
  ? InBranches<Rest>
  : Text extends `}${infer After}`
    ? Placeholder<After>
    : Text extends `${string}{${infer Branch}`
      ? InBranch<Branch>
      : never

type InBranch<Text extends string> = Text extends `${infer Start}}${infer Rest}`
  ? Start extends `${string}{${infer Name}, number`
    ? { name: Name; value: 'number' } | InBranch<Rest>
    : Start extends `${string}{${infer Name}`
      ? { name: Name; value: 'plain' } | InBranch<Rest>
      : InBranches<Rest>
  : never

interface ValueKinds {
  plain: string | number
  word: string
  number: number
}

/** The values that a text needs. */
export type ValuesOf<Text extends string> = {
  [Each in Placeholder<Text> as Each['name']]: ValueKinds[Each['value']]
}

/** Any values, for texts that the compiler does not see as a literal. */
export type AnyValues = Readonly<Record<string, string | number>>

/** The names of the tags in a text: `link` in `Read <link>the docs</link>`. */
export type TagOf<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagOf<Rest>
  : never
