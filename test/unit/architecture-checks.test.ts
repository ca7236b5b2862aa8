import { expect, test } from 'vitest'
import { moduleCycles } from '../../.tools/module-cycles.ts'
import { writtenTables } from '../../.tools/table-writers.ts'

const file = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map(path => ({ resolved: path }))
})

test('finds modules that import each other through a third as a cycle', () => {
  expect(
    moduleCycles([
      file('main/modules/a/a.ts', 'main/modules/b/b.ts', 'main/modules/a/x.ts'),
      file('main/modules/b/y.ts', 'main/oauth/oauth.ts', 'main/database/database.ts'),
      file('main/oauth/oauth.ts', 'main/modules/a/a.ts'),
      file('main/modules/c/c.ts', 'main/modules/a/a.ts')
    ])
  ).toEqual([['a', 'b', 'oauth']])
  expect(moduleCycles([file('main/modules/a/a.ts', 'main/modules/b/b.ts')])).toEqual([])
})

test.each([
  ["trx.insertInto('users').values(row)", ['users']],
  ["db\n  .updateTable('employee_loans')", ['employee_loans']],
  ["trx.deleteFrom('sessions').where('id', '=', id)", ['sessions']],
  ['`update devices set last_activity_at = @at`', ['devices']],
  ['`insert or ignore into stored_files (id) values (?)`', ['stored_files']],
  ["'delete from stored_files where id = ?'", ['stored_files']],
  ["db.selectFrom('users').selectAll()", []]
])('%s writes %j', (text, tables) => {
  expect([...writtenTables(text)]).toEqual(tables)
})
