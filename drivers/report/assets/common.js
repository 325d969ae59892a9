'use strict';
// What all pages share. They draw the data of the element #data; what a program named or printed enters a page as text, never as markup.

const page = JSON.parse(document.getElementById('data').textContent);

// An element with attributes ({class: …, onclick: …}) and children; texts become text nodes.
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function' || typeof value === 'boolean') element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const count = number => number.toLocaleString('en-US');

function bytes(number) {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let unit = 0;
  for (; number >= 1000 && unit < units.length - 1; ++unit) number /= 1000;
  return `${number < 100 && unit > 0 ? number.toFixed(1) : Math.round(number)} ${units[unit]}`;
}

