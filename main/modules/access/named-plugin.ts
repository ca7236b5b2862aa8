import type { FastifyPluginAsync } from 'fastify'

const NAME = { [Symbol.for('fastify.display-name')]: 'routes' }

/** For a plugin without a name, Fastify searches all loaded modules for its file. */
export const namedPlugin = (plugin: FastifyPluginAsync): FastifyPluginAsync => Object.assign(plugin, NAME)
