/** The part of an email before the @, where no name was given. */
export const displayNameOf = (given: string | undefined, email: string): string => given ?? email.replace(/@.*$/, '')
