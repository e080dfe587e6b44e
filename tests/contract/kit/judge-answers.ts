import { judgeAnswers } from './rest-table'

judgeAnswers()
