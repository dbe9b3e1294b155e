/** What is stored as the ETag of an event of the plan: its remote id, which Graph chooses, and its version. */
interface RemoteVersion {
  id: string
  etag: string
}

export const versionText = ({ id, etag }: RemoteVersion): string => `${id} ${etag}`

export function parseVersion(text: string | null): RemoteVersion | null {
  const [, id, etag] = /^(\S+) (\S+)$/.exec(text ?? '') ?? []
  return id && etag ? { id, etag } : null
}
