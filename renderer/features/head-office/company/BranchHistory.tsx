import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BranchEvent, CompanyBranch } from '#shared/contracts/head-office/company.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { branchEventsQuery } from './company-queries.ts'
import { companyTexts } from './company-texts.ts'

/** Who gave the branch a code, when a workstation joined, when it was stopped; newest first. */
export function BranchHistory({ of: { branch_id, epoch } }: { of: CompanyBranch }) {
  const t = companyTexts.use()
  const formats = useFormats()
  const events = useQuery(branchEventsQuery(branch_id, epoch))
  const wordsOf = ({ event, origin }: BranchEvent): string =>
    event === 'joined' ? t('event.joined', { address: origin ?? '' }) : t(`event.${event}`)
  return (
    <Section title={t('events')} order={3}>
      {events.data === undefined ? (
        <QueryState query={events} lines={2} />
      ) : (
        <List listStyleType="none" spacing={4}>
          {events.data.map(event => (
            <List.Item key={event.event_id}>
              <Text>{wordsOf(event)}</Text>
              <Note>
                {[formats.dateTime(event.at), event.actor_name].filter(it => it !== null).join(' · ')}
              </Note>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  )
}
