/** Dropped, like everything that is written after it. */
const NOBODY_READS = 'EPIPE'

/**
 * [CLI-23] The reader of the output may stop, as `head` does. A command then goes on without output: it may be in the middle of a
 * migration, or be a server.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== NOBODY_READS) throw error
    })
}

/** Writes to standard output as fast as it is read; false if its reader has closed it. */
export const writeOut = (text: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, error => {
      if (!error) resolve(true)
      else if ('code' in error && error.code === NOBODY_READS) resolve(false)
      else reject(error)
    })
  })
