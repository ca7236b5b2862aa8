import type { FastifyRequest } from 'fastify'
import type { SessionOrigin } from '../signed-in.ts'

export const originOf = ({ ip, headers }: FastifyRequest): SessionOrigin => ({
  address: ip,
  device: headers['user-agent'] ?? ''
})
