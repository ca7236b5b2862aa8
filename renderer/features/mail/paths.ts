export const mailPaths = {
  letters: '/settings/mail',
  server: '/settings/mail/server'
} as const
