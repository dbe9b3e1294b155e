/** In its own file, because every page registers the worker, while only the settings load the code that subscribes to push. */
export const SERVICE_WORKER = '/service-worker.js'
