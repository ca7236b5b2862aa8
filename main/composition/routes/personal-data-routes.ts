import type { FastifyPluginAsync } from 'fastify'
import type { StoredFiles } from '../../modules/files/files.ts'
import { AccessPacks, Anonymisation, PictureConsents } from '../../modules/personal-data/personal-data.ts'
import { personalDataRoutes as routes } from '../../modules/personal-data/personal-data-routes.ts'
import { retentionRoutes } from '../../modules/personal-data/retention-routes.ts'

type Parts = Omit<ConstructorParameters<typeof AccessPacks>[0], 'filesFolder'> &
  ConstructorParameters<typeof Anonymisation>[0] & { readonly files: StoredFiles }

/** Rights of individuals regarding their personal data. */
export const personalDataRoutes = ({ database, runtime, files, jobs }: Parts): FastifyPluginAsync[] => [
  routes(
    new AccessPacks({ database, runtime, jobs, filesFolder: files.folder }),
    new PictureConsents({ database, runtime, files })
  ),
  retentionRoutes(new Anonymisation({ database, runtime, jobs }))
]
