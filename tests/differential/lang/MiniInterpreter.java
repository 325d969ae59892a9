// A small expression language: recursive-descent parser, AST of sealed records, environments, closures, and error reporting.
import java.util.*;

class MiniInterpreter {
    sealed interface Ex permits Num, Var, Bin, Let, Fun, App, If {
    }

    record Num(long v) implements Ex {
    }

    record Var(String n) implements Ex {
    }

    record Bin(char op, Ex l, Ex r) implements Ex {
    }

    record Let(String n, Ex v, Ex body) implements Ex {
    }

    record Fun(String p, Ex body) implements Ex {
    }

    record App(Ex f, Ex a) implements Ex {
    }

    record If(Ex c, Ex t, Ex e) implements Ex {
    }

    record Env(String n, Object[] v, Env up) {
        Object get(String k) {
            for (Env e = this; e != null; e = e.up) {
                if (e.n.equals(k)) {
                    return e.v[0];
                }
            }
            throw new NoSuchElementException("unbound " + k);
        }
    }

    record Clo(String p, Ex body, Env env) {
    }

    static class Parser {
        final String[] t;
        int at;

        Parser(String s) {
            t = s.replaceAll("([()+*/<=-])", " $1 ").trim().split("\\s+");
        }

        String peek() {
            return at < t.length ? t[at] : "";
        }

        boolean eat(String s) {
            if (peek().equals(s)) {
                at++;
                return true;
            }
            return false;
        }

        void need(String s) {
            if (!eat(s)) {
                throw new IllegalArgumentException("expected " + s + " at " + at + " found '" + peek() + "'");
            }
        }

        Ex expr() {
            if (eat("let")) {
                String n = t[at++];
                need("=");
                Ex v = expr();
                need("in");
                return new Let(n, v, expr());
            }
            if (eat("fun")) {
                return new Fun(t[at++], expr());
            }
            if (eat("if")) {
                Ex c = expr();
                need("then");
                Ex a = expr();
                need("else");
                return new If(c, a, expr());
            }
            return bin(0);
        }

        static final String[] LEVELS = {"<", "+-", "*/"};

        Ex bin(int lvl) {
            if (lvl == LEVELS.length) {
                return app();
            }
            Ex l = bin(lvl + 1);
            while (peek().length() == 1 && LEVELS[lvl].contains(peek())) {
                l = new Bin(t[at++].charAt(0), l, bin(lvl + 1));
            }
            return l;
        }

        Ex app() {
            Ex f = atom();
            while (peek().equals("(") || peek().matches("\\d+|(?!in|then|else)[a-z]+")) {
                f = new App(f, atom());
            }
            return f;
        }

        Ex atom() {
            if (eat("(")) {
                Ex e = expr();
                need(")");
                return e;
            }
            String s = peek();
            if (s.matches("\\d+")) {
                at++;
                return new Num(Long.parseLong(s));
            }
            if (s.matches("[a-z]+")) {
                at++;
                return new Var(s);
            }
            throw new IllegalArgumentException("unexpected '" + s + "' at " + at);
        }
    }

    static Object eval(Ex e, Env env) {
        if (e instanceof Num n) {
            return n.v;
        } else if (e instanceof Var v) {
            return env == null ? new Env("", new Object[1], null).get(v.n) : env.get(v.n);
        } else if (e instanceof Bin b) {
            long l = (Long) eval(b.l, env), r = (Long) eval(b.r, env);
            return switch (b.op) {
                case '+' -> l + r;
                case '-' -> l - r;
                case '*' -> l * r;
                case '/' -> l / r;
                case '<' -> l < r ? 1L : 0L;
                default -> throw new AssertionError(b.op);
            };
        } else if (e instanceof Let l) {
            Env in = new Env(l.n, new Object[1], env);
            in.v[0] = eval(l.v, in);
            return eval(l.body, in);
        } else if (e instanceof Fun f) {
            return new Clo(f.p, f.body, env);
        } else if (e instanceof If i) {
            return (Long) eval(i.c, env) != 0 ? eval(i.t, env) : eval(i.e, env);
        }
        App a = (App) e;
        Clo c = (Clo) eval(a.f, env);
        return eval(c.body, new Env(c.p, new Object[]{eval(a.a, env)}, c.env));
    }

    public static void main(String[] args) {
        String[] progs = {"1 + 2 * 3 - 4", "(1+2)*3", "let x = 5 in x * x", "let f = fun x x + 1 in f (f 3)", "let add = fun a fun b a + b in add 3 4",
            "let fact = fun n if n < 2 then 1 else n * fact (n - 1) in fact 15", "let fib = fun n if n < 2 then n else fib (n-1) + fib (n-2) in fib 12",
            "1 / 0", "y + 1", "(1 + 2", "1 +", "3 4", "let c = fun f fun g fun x f (g x) in c (fun a a * 2) (fun b b - 1) 10", "1 + (fun x x)"};
        for (String p : progs) {
            try {
                Ex e = new Parser(p).expr();
                System.out.println(p + " => " + eval(e, null));
            } catch (RuntimeException x) {
                System.out.println(p + " => " + x.getClass().getSimpleName() + (x instanceof ClassCastException ? "" : " " + x.getMessage()));
            }
        }
        System.out.println(new Parser("let f = fun x x < 1 in f 2").expr());
    }
}
