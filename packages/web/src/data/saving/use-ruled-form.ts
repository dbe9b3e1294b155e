import { useForm } from '@mantine/form'

/** A form of Mantine with these fields. */
export type Form<Fields extends object> = ReturnType<typeof useForm<Fields>>

/** What is wrong with a field, by its name; null if nothing is. */
export type FormRules<Fields> = { [Key in keyof Fields]?: (value: Fields[Key], fields: Fields) => string | null }

type Options<Fields extends object> = NonNullable<Parameters<typeof useForm<Fields>>[0]>

/** A form whose fields are checked before they are sent. The library's type of rules needs to know the fields, which may be any here. */
export const useRuledForm = <Fields extends object>(initialValues: Fields, rules: FormRules<Fields>): Form<Fields> =>
  useForm<Fields>({ initialValues, validate: rules } as Options<Fields>)
