/** What a browser gives. Nothing listens at the address, and no connection to it is allowed. */
export const PUSH_SUBSCRIPTION = {
  name: 'Firefox on Linux',
  endpoint: 'https://127.0.0.1:9/push',
  // The keys of the example in RFC 8291.
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
