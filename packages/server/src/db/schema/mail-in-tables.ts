/** The address of an account for emails that become tasks. */
export interface MailInTable {
  userId: string
  /** By which the account is found. */
  secretHash: string
  /** Encrypted, so that its owner can see the address again. */
  secret: string
  senders: string[]
  createdAt: string
}

/** A message that an account was given, under a hash of its Message-ID. */
export interface HandledMailTable {
  userId: string
  messageKey: string
  handledAt: string
}
