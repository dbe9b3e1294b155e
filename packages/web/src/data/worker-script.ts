/** In a file of its own: every page registers it, and only the settings need what subscribes to messages. */
export const SERVICE_WORKER = '/service-worker.js'
