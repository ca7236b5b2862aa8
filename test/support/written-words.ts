import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Words written into source code in place of a key of the texts. */
type Found = { line: number; text: string }

const THAI = /[\u0E01-\u0E5B]/
/** The key of a text. */
const KEY = /^\w+(\.\w+)+$/
const WORD = /\p{L}{2,}/u

/** Attributes that people read or hear. */
const SPOKEN = new Set([
  'label',
  'title',
  'placeholder',
  'description',
  'message',
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'note',
  'legend',
  'confirmLabel',
  'copyLabel',
  'nothingFoundMessage'
])

export function wordsInFile(path: string): Found[] {
  return wordsInCode(path, readFileSync(path, 'utf8'))
}

export function wordsInCode(name: string, code: string): Found[] {
  const file = parse(name, code)
  const found: Found[] = []
  const report = (node: ts.Node, text: string) =>
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: text.trim() })

  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORD.test(node.text)) report(node, node.text)
    else if (isPlainText(node)) {
      if (THAI.test(node.text) || (isSpoken(node) && WORD.test(node.text) && !KEY.test(node.text)))
        report(node, node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

type PlainText = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail

function isPlainText(node: ts.Node): node is PlainText {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  )
}

/** Whether the text becomes a child of an element or an attribute or property that people read, and not an argument in between. */
function isSpoken(node: ts.Node): boolean {
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at
    if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return SPOKEN.has(parent.name.getText())
    if (ts.isJsxExpression(parent)) {
      if (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent)) return true
      continue
    }
    if (ts.isConditionalExpression(parent) && parent.condition === at) return false
    if (ts.isBinaryExpression(parent) && !LAST_OF_TWO.has(parent.operatorToken.kind)) return false
    if (!CARRIES.has(parent.kind)) return false
  }
  return false
}

/** `a && 'text'`, `a ?? 'text'`, `'text' + a`. */
const LAST_OF_TWO = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken
])

const CARRIES = new Set([
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.ParenthesizedExpression,
  ts.SyntaxKind.TemplateExpression,
  ts.SyntaxKind.TemplateSpan,
  ts.SyntaxKind.JsxAttribute,
  ts.SyntaxKind.JsxExpression
])

/** First arguments of `defineTexts(...)` and `….part(...)`. */
export function namespacesOf(path: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^define(Texts|Part)$|\.part$/.test(node.expression.getText())) {
      const [name] = node.arguments
      if (name !== undefined && ts.isStringLiteral(name)) names.push(name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(path, readFileSync(path, 'utf8')))
  return names
}

const parse = (name: string, code: string): ts.SourceFile =>
  ts.createSourceFile(
    name,
    code,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  )
