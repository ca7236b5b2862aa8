import { Button, NavLink } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUser } from '../../api/session.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { DiagnosticsDialog } from './DiagnosticsDialog.tsx'
import classes from './Guide.module.css'
import { GuideText } from './GuideText.tsx'
import { CHAPTERS, type ChapterName, chapterNamed, chapterText, chapterTitle, guideTarget } from './guide.ts'
import { helpTexts } from './help-texts.ts'
import { GUIDE_PATH } from './paths.ts'

/** The guide in the language of the screens, chapter by chapter. */
export function GuidePage() {
  const t = useTexts(helpTexts)
  const isAdmin = isAllowed(['admin'], useUser())
  const go = useGo()
  const language = usePreferences(store => store.language)
  const { section = '', ...search }: { chapter?: string; section?: string } = useSearch({ strict: false })
  const chapter = chapterNamed(search.chapter)
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chapter begins at its top
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
        <div className={classes.steps}>
          {step(CHAPTERS[at - 1], 'previous')}
          {step(CHAPTERS[at + 1], 'next')}
        </div>
      </article>
      {isDiagnosing && <DiagnosticsDialog onClose={hideDiagnostics} />}
    </div>
  )
}
