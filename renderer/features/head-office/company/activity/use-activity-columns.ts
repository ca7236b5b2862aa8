import { useMemo } from 'react'
import { COMMAND_KINDS } from '#shared/contracts/head-office/commands.ts'
import type { CompanyActivity } from '#shared/contracts/head-office/company-activity.ts'
import { STOP_REASONS } from '#shared/contracts/head-office/feed.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { useSentence } from '../../../../ui/formats/use-sentence.ts'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import { commandTexts } from '../commands/command-texts.ts'
import { useCommandWords } from '../commands/use-command-words.ts'
import { companyActivityTexts } from './activity-texts.ts'

export function useActivityColumns(): readonly GridColumn<CompanyActivity>[] {
  const t = companyActivityTexts.use()
  const commandT = commandTexts.use()
  const sentence = useSentence()
  const commandWords = useCommandWords()
  return useMemo(() => {
    const command = ({ details }: CompanyActivity): string => {
      const kind = COMMAND_KINDS.find(it => it === details.kind)
      const params = details.params as Record<string, unknown>
      return kind === undefined ? '' : commandWords({ kind, params })
    }
    const what = (it: CompanyActivity): string => {
      switch (it.action) {
        case 'command.given':
        case 'command.cancelled':
        case 'command.noted':
          return t(`action.${it.action}`, { command: command(it) })
        default:
          return t(`action.${it.action}`)
      }
    }
    const about = ({ action, subject, details }: CompanyActivity): string | null => {
      if (action === 'session.refused') return subject ?? t('subject.unknown')
      const reason = STOP_REASONS.find(it => it === details.stop_reason)
      return reason === undefined
        ? subject
        : sentence(faultOf(`head_office.stopped_${reason}`, null, { seq: Number(details.stop_seq) }))
    }
    const actor = ({ action, actor_name, details }: CompanyActivity): string => {
      if (actor_name !== null)
        return details.is_by_key === true ? commandT('actor.key', { name: actor_name }) : actor_name
      return t(action.startsWith('branch.') ? 'actor.branch' : 'system')
    }
    return [
      { id: 'at', title: t('column.at'), value: 'at', kind: 'dateTime', width: 170 },
      {
        id: 'actor',
        title: t('column.actor'),
        value: it => (it.action === 'session.refused' ? null : actor(it)),
        flex: 1,
        width: 140
      },
      { id: 'what', title: t('column.what'), value: what, flex: 3, width: 240 },
      { id: 'about', title: t('column.about'), value: about, flex: 2, width: 150 },
      {
        id: 'branch',
        title: t('column.branch'),
        value: it => (it.branch_code === null ? null : `${it.branch_code} ${it.branch_name}`),
        flex: 1,
        width: 160
      },
      { id: 'origin', title: t('column.origin'), value: 'origin', kind: 'code', width: 150 }
    ]
  }, [t, commandT, sentence, commandWords])
}
