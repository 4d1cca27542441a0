import { expect, test } from 'vitest';
import { findProblems } from './html-problems.fixture.ts';

test.each([
  ['an id that is there twice', '<p id="a"></p><p id="a"></p>', /twice/],
  ['a field without a label', '<input type="text"/>', /without a label/],
  [
    'a button that says nothing',
    '<button type="button"><svg aria-hidden="true"><g></g></svg></button>',
    /nothing to say/,
  ],
  ['a link that says nothing', '<a href="/"></a>', /nothing to say/],
  ['a picture without words', '<svg role="img"></svg>', /without words/],
  ['a description that is not there', '<input aria-label="x" aria-describedby="gone"/>', /gone/],
  ['a form that may put a password into the address', '<form class="grid"></form>', /how it is sent/],
  ['a value that is none', '<p>undefined legs</p>', /undefined/],
  ['a number that is none', '<p>NaN</p>', /NaN/],
])('%s is found', (_, html, problem) => {
  expect(findProblems(html).join('\n')).toMatch(problem);
});

test('what is right is left alone', () => {
  const html =
    '<label for="a">Name</label><input id="a" value="x"/><label>Size <input type="number"/></label>' +
    '<input type="hidden" name="b"/><button type="button"><span>Save</span></button><a href="/" aria-label="Home"></a>';
  expect(findProblems(html)).toEqual([]);
});
