import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { HashRequest, HashResponse } from './hash-thread.ts'

const hash = ({ id, parameters }: HashRequest): HashResponse => {
  try {
    return { id, hash: argon2Sync('argon2id', parameters) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(hash(request)))
