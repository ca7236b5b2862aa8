import { Anchor, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsentState, PicturePurpose } from '#shared/contracts/picture-consents.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { useGo } from '../../../../ui/page/use-go.ts'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { useTexts } from '../../../../ui/texts/use-texts.ts'
import { employeePaths } from '../../paths.ts'
import classes from '../FieldGroups.module.css'
import { ConsentDialog } from './ConsentDialog.tsx'
import { consentsQuery } from './consents-query.ts'
import { privacyTexts } from './privacy-texts.ts'

const CHIPS = {
  given: { tone: 'green', icon: IconCircleCheck },
  withdrawn: { tone: 'amber', icon: IconCircleMinus }
} as const

/** Whether somebody agrees to pictures, for each purpose. */
export function ConsentsSection({ employeeCode }: { employeeCode: string }) {
  const t = useTexts(privacyTexts)
  const formats = useFormats()
  const go = useGo()
  const query = useQuery(consentsQuery(employeeCode))
  const [opened, setOpened] = useState<{ purpose: PicturePurpose; state: ConsentState } | null>(null)
  const shown = query.data?.find(it => it.purpose === opened?.purpose)
  return (
    <section className={classes.group} aria-label={t('consent.title')}>
      <Stack gap="sm" maw={1080}>
        <Title order={3}>{t('consent.title')}</Title>
        <Text maw={720}>{t('consent.note')}</Text>
        {query.data === undefined && <QueryState query={query} lines={3} />}
        {query.data !== undefined && (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('consent.purpose')}</Table.Th>
                <Table.Th>{t('consent.state')}</Table.Th>
                <Table.Th>{t('consent.date')}</Table.Th>
                <Table.Th>{t('consent.by')}</Table.Th>
                <Table.Th>{t('consent.remark')}</Table.Th>
                <Table.Th ta="right">{t('consent.pictures')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {query.data.map(({ purpose, consent_state: state, ...it }) => (
                <Table.Tr key={purpose}>
                  <Table.Td>{t(`purpose.${purpose}`)}</Table.Td>
                  <Table.Td>
                    <StateChip
                      {...(state === null ? { tone: 'grey' } : CHIPS[state])}
                      label={t(`state.${state ?? 'none'}`)}
                    />
                  </Table.Td>
                  <Table.Td>{it.consent_date === null ? MISSING : formats.date(it.consent_date)}</Table.Td>
                  <Table.Td>{it.changed_by ?? MISSING}</Table.Td>
                  <Table.Td>{it.note ?? MISSING}</Table.Td>
                  <Table.Td ta="right" className="number">
                    {formats.number(it.picture_count)}
                  </Table.Td>
                  <Table.Td>
                    <Group gap={4} justify="flex-end" wrap="nowrap">
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={t('consent.giveOf', { purpose: t(`purpose.${purpose}`) })}
                        onClick={() => setOpened({ purpose, state: 'given' })}
                      >
                        {t(state === 'given' ? 'consent.edit' : 'consent.give')}
                      </Button>
                      {state !== 'withdrawn' && (
                        <Button
                          variant="subtle"
                          size="compact-sm"
                          aria-label={t('consent.withdrawOf', { purpose: t(`purpose.${purpose}`) })}
                          onClick={() => setOpened({ purpose, state: 'withdrawn' })}
                        >
                          {t('consent.withdraw')}
                        </Button>
                      )}
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Anchor
          component="button"
          type="button"
          ta="left"
          onClick={() => go({ to: employeePaths.employee, search: { code: employeeCode, tab: 'history' } })}
        >
          {t('consent.history')}
        </Anchor>
      </Stack>
      {opened !== null && shown !== undefined && (
        <ConsentDialog
          employeeCode={employeeCode}
          consent={shown}
          state={opened.state}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
