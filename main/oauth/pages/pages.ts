import { consentPage } from './consent-page.ts'
import type { PageLook } from './page-document.ts'
import { pageFonts } from './page-fonts.ts'
import { pageHeaders } from './page-headers.ts'
import type { ConsentPage, PageFrame, PageProblem, SignInPage } from './page-model.ts'
import { pageStyle } from './page-style.ts'
import { problemPage } from './problem-page.ts'
import { signInPage } from './sign-in-page.ts'

/** The pages of the token service, whole documents without script (companion 6.1). */
export class Pages {
  readonly #look: PageLook

  constructor(rendererDir: string) {
    const fonts = pageFonts(rendererDir)
    this.#look = { fonts, style: pageStyle(fonts) }
  }

  signIn(frame: PageFrame, page: SignInPage): string {
    return signInPage(this.#look, frame, page)
  }

  consent(frame: PageFrame, page: ConsentPage): string {
    return consentPage(this.#look, frame, page)
  }

  problem(frame: PageFrame, problem: PageProblem): string {
    return problemPage(this.#look, frame, problem)
  }

  /** `returnsTo`: the redirect URI that the page's form may lead to; null without a form. */
  headers({ returnsTo }: { returnsTo: string | null }): Record<string, string> {
    return pageHeaders(this.#look.style, returnsTo)
  }
}
