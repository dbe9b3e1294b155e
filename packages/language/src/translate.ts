import { formatMessage, type Piece, textOf } from './format-message.ts'
import { localeOf } from './locale-formats.ts'
import type { AnyValues, ValuesOf } from './message-values.ts'
import { type Message, parseMessage } from './parse-message.ts'

/** The texts of a language by their English; what is missing or empty is shown in English. */
export type Catalogue = Readonly<Record<string, string>>

type Arguments<Text extends string> = string extends Text
  ? [values?: AnyValues, context?: string]
  : keyof ValuesOf<Text> extends never
    ? [values?: undefined, context?: string]
    : [values: ValuesOf<Text>, context?: string]

/** Says a text in a language. The context tells apart two meanings of one English word. */
export type Translate = <const Text extends string>(text: Text, ...rest: Arguments<Text>) => string

export interface Language {
  /** A BCP 47 tag: `de`, `pt-BR`. */
  code: string
  catalogue: Catalogue
}

/** The key of a text with a context. No text of ours contains this sign. */
export const keyOf = (text: string, context?: string): string => (context === undefined ? text : `${text} | ${context}`)

const parsed = new Map<string, Message>()

function messageOf(text: string): Message {
  const message = parsed.get(text) ?? parseMessage(text)
  parsed.set(text, message)
  return message
}

/** The pieces of a text with tags, for what shows them as links or in bold. */
export function piecesIn<Given>(
  { code, catalogue }: Language,
  text: string,
  values: Readonly<Record<string, Given | string | number>> = {},
  context?: string,
): Piece<Given>[] {
  const translated = catalogue[keyOf(text, context)]
  // An English text that another language lacks keeps its English plurals.
  return translated
    ? formatMessage(messageOf(translated), values, localeOf(code))
    : formatMessage(messageOf(text), values, 'en')
}

/** The function that says texts in one language. */
export const translatorOf =
  (language: Language): Translate =>
  (text, values?: AnyValues, context?: string) =>
    textOf(piecesIn<string>(language, text, values, context))
