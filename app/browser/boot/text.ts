// The script of text pages, which never hydrate.
import { closeMenus } from './close-menus.ts'
import { openOneAnswer } from './open-one-answer.ts'
import { createProgress } from './progress.ts'
import { reloadOnStep } from './reload-on-step.ts'
import { shadeHeader } from './shade-header.ts'
import { stayOnPage } from './stay-on-page.ts'

shadeHeader()
closeMenus()
document.documentElement.dataset.ready = ''
openOneAnswer()
reloadOnStep(() => false)
stayOnPage(createProgress(() => false))
