export const connectionPaths = {
  clients: '/settings/connections',
  grants: '/settings/connections/grants',
  signingKeys: '/settings/connections/signing-keys'
} as const
