import { Button, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CompanyBranch } from '#shared/contracts/head-office/company.ts'
import type { DigestDifference } from '#shared/contracts/head-office/digest.ts'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { branchDifferencesQuery, branchesQuery } from './company-queries.ts'
import { companyTexts } from './company-texts.ts'

/** Whether the copy is what the branch has: compared every night, and when somebody asks for it. */
export function BranchComparison({ of: branch }: { of: CompanyBranch }) {
  const t = companyTexts.use()
  const formats = useFormats()
  const { branch_id, compared_at, is_compare_wanted } = branch
  const found = useQuery(branchDifferencesQuery(branch_id, compared_at)).data ?? []
  const compare = useAction({
    run: () => call('POST /app/v1/company/branches/{branch_id}/compare', { path: { branch_id } }),
    refreshes: [branchesQuery.queryKey],
    showsError: true
  })
  const stateOf = ({ found_at, repaired_at }: DigestDifference): string =>
    repaired_at === null
      ? t('difference.found', { time: formats.dateTime(found_at) })
      : t('difference.repaired', { time: formats.dateTime(repaired_at) })
  return (
    <Section title={t('comparison')} order={3}>
      <Text>
        {compared_at === null ? t('compared.never') : t('compared', { time: formats.dateTime(compared_at) })}
      </Text>
      {found.length === 0 && compared_at !== null && <Note>{t('compared.same')}</Note>}
      {found.length > 0 && (
        <List listStyleType="none" spacing={4}>
          {found.map(it => (
            <List.Item key={`${it.kind} ${it.day}`}>
              <Text>
                {[t(`recordKind.${it.kind}`), it.day === '' ? null : formats.date(it.day)]
                  .filter(part => part !== null)
                  .join(' · ')}
              </Text>
              <Note>
                {t('difference.counts', {
                  branch: formats.number(it.branch_count),
                  own: formats.number(it.own_count)
                })}{' '}
                · {stateOf(it)}
              </Note>
            </List.Item>
          ))}
        </List>
      )}
      {is_compare_wanted ? (
        <Note mt="xs" role="status">
          {t('compare.waits')}
        </Note>
      ) : (
        <Button mt="xs" variant="default" loading={compare.isPending} onClick={() => void compare.start()}>
          {t('compare')}
        </Button>
      )}
    </Section>
  )
}
