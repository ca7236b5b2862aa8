import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CommandRight } from '#shared/contracts/head-office/commands.ts'
import type { HeadOfficeLink } from '#shared/contracts/head-office/link.ts'
import { call } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { Section } from '../../ui/page/Section.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { headOfficeTexts } from './head-office-texts.ts'
import { linkQuery } from './link-query.ts'
import { RightsField } from './RightsField.tsx'

/** Changes what the head office may do; it learns of it at once. */
export function RightsSection({ link }: { link: HeadOfficeLink }) {
  const t = headOfficeTexts.use()
  const mayAdd = isAllowed(['hr'], useUser())
  const [changed, setChanged] = useState<CommandRight[] | null>(null)
  const save = useAction({
    run: (rights: CommandRight[]) => call('PUT /app/v1/head-office/rights', { body: { rights } }),
    refreshes: [linkQuery.queryKey],
    done: t('rights.saved'),
    onDone: () => setChanged(null)
  })
  return (
    <Section title={t('rights')}>
      <Stack gap="md">
        <RightsField
          value={changed ?? link.rights}
          onChange={setChanged}
          isTitled
          {...(mayAdd ? {} : { offered: link.rights })}
        />
        {!mayAdd && <Notice tone="amber">{t('rights.byHr')}</Notice>}
        <Group>
          <Button
            disabled={changed === null}
            loading={save.isPending}
            onClick={() => changed !== null && void save.start(changed)}
          >
            {t('rights.save')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
