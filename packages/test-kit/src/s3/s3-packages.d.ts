/** These packages come without types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

declare module 'aws4' {
  interface Signed {
    service: string
    region: string | undefined
    method: string | undefined
    path: string | undefined
    headers: Record<string, unknown>
  }
  const aws4: { sign(request: Signed, keys: { accessKeyId: string; secretAccessKey: string }): Signed }
  export default aws4
}
