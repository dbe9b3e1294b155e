import type { WaitingChange } from '../waiting-change.ts'

export interface RequestParts {
  params: Record<string, string>
  body: Record<string, unknown>
  madeAt: string
}

/** What a kind of change says about one request. */
export interface PreparedChange
  extends Pick<WaitingChange, 'action' | 'kind' | 'recordId' | 'name' | 'effects' | 'known' | 'readFrom' | 'localId'> {
  /** As it is sent later; the body of the request if it is left out. */
  body?: Record<string, unknown>
  /** What the app gets in place of the server's answer. */
  answer: unknown
}

/** What a person calls a record. */
export const nameOf = (record: Readonly<Record<string, unknown>> | undefined): string =>
  String(record?.title ?? record?.name ?? '')
