/** The commands of the terminal. */
export const TYPED = `  NUMBER or WORD   answer with one of the choices; several at once with spaces; or a whole move by its key
  back             take back the last step of this move
  undo             take back your last move, as far as that is allowed
  why              why these are the choices        why not KEY   why something is not among them
  hint [BOT]       what a bot would do here, how sure it is, and what it expects then (easy, normal, strong, 150)
  view [SEAT]      show the table again, or as another seat sees it (0: all)
  help NAME, show NAME
                   what stands on a card or other thing, or on a row of a table
  log [N]          the last things that happened, with the rules that made them happen
  save FILE, load FILE, help, quit
`;

/** The message when the game cannot go on. */
export const STOPPED =
  "The game stops here. `undo` takes back the last move, `save FILE` keeps the game, `quit` ends the program.";
