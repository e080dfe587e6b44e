/** What a tester asked that cannot be done: told in one sentence, with what can. Ends the command with 2. */
export class Complaint extends Error {}
