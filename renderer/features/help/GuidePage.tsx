import { Button, Group, NavLink, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { operationQuery } from '../../api/operation-query.ts'
import { useUser } from '../../api/session.ts'
import { CopyField } from '../../ui/copy/CopyField.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { isAllowed } from '../../ui/feature/feature.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { QueryState } from '../../ui/states/QueryState.tsx'
import classes from './Guide.module.css'
import { GuideText } from './GuideText.tsx'
import { CHAPTERS, type ChapterName, chapterNamed, chapterText, chapterTitle, guideTarget } from './guide.ts'
import { helpTexts } from './help-texts.ts'
import { GUIDE_PATH } from './paths.ts'

/** The guide in the language of the screens, chapter by chapter. */
export function GuidePage() {
  const t = helpTexts.use()
  const isAdmin = isAllowed(['admin'], useUser())
  const go = useGo()
  const language = usePreferences(store => store.language)
  const { section = '', ...search }: { chapter?: string; section?: string } = useSearch({ strict: false })
  const chapter = chapterNamed(search.chapter)
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chapter opens at its top
  useEffect(() => {
    const shown = document.getElementById(section) ?? top.current
    shown?.scrollIntoView({ block: 'start' })
  }, [chapter, section])
  const [isDiagnosing, { open: showDiagnostics, close: hideDiagnostics }] = useDisclosure(false)
  const at = CHAPTERS.indexOf(chapter)
  const step = (name: ChapterName | undefined, key: 'previous' | 'next') =>
    name === undefined ? (
      <span />
    ) : (
      <Button variant="default" onClick={() => go(guideTarget(name))}>
        {t(key, { title: chapterTitle(language, name) })}
      </Button>
    )
  return (
    <div className={classes.page} ref={top}>
      <nav className={classes.chapters} aria-label={t('chapters')}>
        {CHAPTERS.map(name => (
          <NavLink
            key={name}
            label={chapterTitle(language, name)}
            active={name === chapter}
            aria-current={name === chapter ? 'page' : undefined}
            renderRoot={props => <Link {...props} to={GUIDE_PATH} search={{ chapter: name }} />}
          />
        ))}
        {isAdmin && (
          <Button variant="quiet" mt="lg" onClick={showDiagnostics}>
            {t('diagnostics')}
          </Button>
        )}
      </nav>
      <article lang={language}>
        <GuideText chapter={chapter}>{chapterText(language, chapter)}</GuideText>
        <Group className="screen-only" justify="space-between" gap={16} maw="76ch" mt={32}>
          {step(CHAPTERS[at - 1], 'previous')}
          {step(CHAPTERS[at + 1], 'next')}
        </Group>
      </article>
      {isDiagnosing && <DiagnosticsDialog onClose={hideDiagnostics} />}
    </div>
  )
}

const ROWS = 18

/** Diagnostics to copy for the branch's support. */
function DiagnosticsDialog({ onClose }: { onClose: () => void }) {
  const t = helpTexts.use()
  const report = useQuery(operationQuery(['diagnostics'], 'GET /app/v1/diagnostics', { gcTime: 0 }))
  return (
    <Dialog onClose={onClose} size="lg" title={t('diagnostics')} gap="md">
      <Text>{t('diagnostics.note')}</Text>
      {report.data === undefined ? (
        <QueryState query={report} />
      ) : (
        <CopyField
          label={t('diagnostics')}
          isLabelHidden
          value={report.data.text}
          copyLabel={t('diagnostics.copy')}
          isMultiline
          maxRows={ROWS}
        />
      )}
    </Dialog>
  )
}
